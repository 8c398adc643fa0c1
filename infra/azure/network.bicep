// The virtual network of a private portal. Services with a private endpoint can be reached only from this network.

@description('Environment name with its suffix.')
param name string
@description('Azure region.')
param location string
@description('Tags for every resource.')
param tags object
@description('Address range, at least a /22.')
param addressRange string
@description('Log Analytics workspace for diagnostic logs.')
param workspaceId string

resource network 'Microsoft.Network/virtualNetworks@2024-05-01' = {
  name: 'vnet-${name}'
  location: location
  tags: tags
  properties: {
    addressSpace: { addressPrefixes: [addressRange] }
    subnets: [
      {
        name: 'snet-functions'
        properties: {
          addressPrefix: cidrSubnet(addressRange, 24, 0)
          delegations: [{ name: 'flex', properties: { serviceName: 'Microsoft.App/environments' } }]
        }
      }
      {
        name: 'snet-transcoder'
        properties: {
          addressPrefix: cidrSubnet(addressRange, 24, 1)
          delegations: [{ name: 'environment', properties: { serviceName: 'Microsoft.App/environments' } }]
        }
      }
      {
        name: 'snet-endpoints'
        properties: { addressPrefix: cidrSubnet(addressRange, 24, 2), privateEndpointNetworkPolicies: 'Enabled' }
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

output subnets object = {
  functions: network::functions.id
  transcoder: network::transcoder.id
  endpoints: network::endpoints.id
}
