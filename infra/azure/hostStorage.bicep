// This storage account holds the files and locks of the Functions host, the deployed package, and the task queues.

@description('Name of the storage account, with 3 to 24 letters and digits.')
@minLength(3)
@maxLength(24)
param name string
@description('Azure region.')
param location string
@description('Tags for every resource.')
param tags object
@description('Principal id of the functions’ identity.')
param functionsPrincipalId string
@description('Principal id of the transcoder’s identity.')
param transcoderPrincipalId string
@description('True allows access through private endpoints only.')
param private bool
@description('True keeps a copy in each zone of the region.')
param zoneRedundant bool
@description('Log Analytics workspace for diagnostic logs.')
param workspaceId string

// Tasks that keep failing go to a poison queue. The Functions host expects its name to be `{queue}-poison`.
var queueNames = ['tasks', 'tasks-poison', 'transcode', 'transcode-poison']

resource account 'Microsoft.Storage/storageAccounts@2024-01-01' = {
  name: name
  location: location
  tags: tags
  kind: 'StorageV2'
  sku: { name: zoneRedundant ? 'Standard_ZRS' : 'Standard_LRS' }
  properties: {
    minimumTlsVersion: 'TLS1_2'
    supportsHttpsTrafficOnly: true
    allowSharedKeyAccess: false
    allowBlobPublicAccess: false
    allowCrossTenantReplication: false
    defaultToOAuthAuthentication: true
    publicNetworkAccess: private ? 'Disabled' : 'Enabled'
    networkAcls: { bypass: 'None', defaultAction: private ? 'Deny' : 'Allow' }
  }
}

resource blobs 'Microsoft.Storage/storageAccounts/blobServices@2024-01-01' = {
  parent: account
  name: 'default'
}

resource deployment 'Microsoft.Storage/storageAccounts/blobServices/containers@2024-01-01' = {
  parent: blobs
  name: 'deployment'
  properties: { publicAccess: 'None' }
}

resource queues 'Microsoft.Storage/storageAccounts/queueServices@2024-01-01' = {
  parent: account
  name: 'default'
}

resource queue 'Microsoft.Storage/storageAccounts/queueServices/queues@2024-01-01' = [
  for queueName in queueNames: {
    parent: queues
    name: queueName
  }
]

// The Functions host needs these roles on its account. With them, the functions can also send and receive tasks.
var functionsRoles = {
  'Storage Blob Data Owner': 'b7e6dc6d-f1e8-4753-8033-0f276bb0955b'
  'Storage Queue Data Contributor': '974c5e8b-45b9-4653-ba55-5f855dd0fb88'
  'Storage Table Data Contributor': '0a9a7e1f-b9d0-4cc4-a60d-0319b160aaa3'
}

resource functionsRole 'Microsoft.Authorization/roleAssignments@2022-04-01' = [
  for role in items(functionsRoles): {
    scope: account
    name: guid(account.id, functionsPrincipalId, role.value)
    properties: {
      principalId: functionsPrincipalId
      principalType: 'ServicePrincipal'
      roleDefinitionId: subscriptionResourceId('Microsoft.Authorization/roleDefinitions', role.value)
    }
  }
]

// The transcoder receives video tasks, and moves those that keep failing to a poison queue. It can use only the queues
// at the indexes 2 and 3: `transcode` and `transcode-poison`.
resource transcoderRole 'Microsoft.Authorization/roleAssignments@2022-04-01' = [
  for index in range(2, 2): {
    scope: queue[index]
    name: guid(account.id, transcoderPrincipalId, queueNames[index])
    properties: {
      principalId: transcoderPrincipalId
      principalType: 'ServicePrincipal'
      roleDefinitionId: subscriptionResourceId(
        'Microsoft.Authorization/roleDefinitions',
        functionsRoles['Storage Queue Data Contributor']
      )
    }
  }
]

resource accountDiagnostics 'Microsoft.Insights/diagnosticSettings@2021-05-01-preview' = {
  scope: account
  name: 'portal'
  properties: {
    workspaceId: workspaceId
    metrics: [{ category: 'Transaction', enabled: true }]
  }
}

resource blobDiagnostics 'Microsoft.Insights/diagnosticSettings@2021-05-01-preview' = {
  scope: blobs
  name: 'portal'
  properties: {
    workspaceId: workspaceId
    logs: [{ category: 'StorageDelete', enabled: true }]
    metrics: [{ category: 'Transaction', enabled: true }]
  }
}

resource queueDiagnostics 'Microsoft.Insights/diagnosticSettings@2021-05-01-preview' = {
  scope: queues
  name: 'portal'
  properties: {
    workspaceId: workspaceId
    // The alerts on dead letters and waiting tasks need these logs.
    logs: [{ category: 'StorageWrite', enabled: true }, { category: 'StorageDelete', enabled: true }]
    metrics: [{ category: 'Transaction', enabled: true }]
  }
}

output id string = account.id
output name string = account.name
output deploymentContainer string = deployment.name
output queueEndpoint string = 'https://${account.name}.queue.${environment().suffixes.storage}'
