// The virtual network of a private portal. Services with a private endpoint can be reached only from this network.

@description('Environment name with its suffix.')
param name string
@description('Azure region.')
param location string
@description('Tags for every resource.')
param tags object
@description('Log Analytics workspace for diagnostic logs.')
param workspaceId string

resource network 'Microsoft.Network/virtualNetworks@2024-05-01' = {
  name: 'vnet-${name}'
  location: location
  tags: tags
  properties: {
    addressSpace: { addressPrefixes: ['10.42.0.0/16'] }
    subnets: [
      {
        name: 'snet-functions'
        properties: {
          addressPrefix: '10.42.0.0/24'
          delegations: [{ name: 'flex', properties: { serviceName: 'Microsoft.App/environments' } }]
        }
      }
      {
        name: 'snet-transcoder'
        properties: {
          addressPrefix: '10.42.1.0/24'
          delegations: [{ name: 'environment', properties: { serviceName: 'Microsoft.App/environments' } }]
        }
      }
      {
        name: 'snet-endpoints'
        properties: { addressPrefix: '10.42.2.0/24', privateEndpointNetworkPolicies: 'Enabled' }
      }
    ]
  }

  resource functions 'subnets' existing = { name: 'snet-functions' }
  resource transcoder 'subnets' existing = { name: 'snet-transcoder' }
  resource endpoints 'subnets' existing = { name: 'snet-endpoints' }
}

resource diagnostics 'Microsoft.Insights/diagnosticSettings@2021-05-01-preview' = {
  scope: network
  name: 'portal'
  properties: {
    workspaceId: workspaceId
    metrics: [{ category: 'AllMetrics', enabled: true }]
  }
}

output id string = network.id
output functionsSubnetId string = network::functions.id
output transcoderSubnetId string = network::transcoder.id
output endpointsSubnetId string = network::endpoints.id
