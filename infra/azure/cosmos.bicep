// The store: one database, a container for each of functions/store/documents.ts, and the indexes that its queries need.

@description('Name of the environment with its suffix.')
param name string
@description('Region.')
param location string
@description('Tags of every resource.')
param tags object
@description('Paid for by the request, or by the hour up to a ceiling.')
@allowed(['Serverless', 'Autoscale'])
param capacity string
@description('Ceiling of Autoscale, request units a second, for all containers together.')
param maxThroughput int
@description('How far back it can be restored.')
@allowed(['Continuous7Days', 'Continuous30Days'])
param backup string
@description('Identity of the functions.')
param functionsPrincipalId string
@description('Identity of the transcoder.')
param transcoderPrincipalId string
@description('Reachable by private endpoint only.')
param private bool
@description('Workspace for diagnostics.')
param workspaceId string

// By these properties documents are found or put in order; every query asks by `type` beside them. The partition key is
// indexed only where it is named. What is not here costs nothing when it is written.
var containers = [
  {
    name: 'organisations'
    partitionKey: 'orgId'
    indexed: ['type', 'orgId', 'id', 'userId', 'role', 'key', 'roleKey', 'tenantId', 'invitedBy', 'action', 'actorId', 'event', 'subject', 'subjectId']
  }
  {
    name: 'events'
    partitionKey: 'eventKey'
    indexed: ['type', 'eventKey', 'id', 'userId', 'projectId', 'role', 'key', 'email', 'invitedBy', 'organisation', 'action', 'actorId', 'event', 'subject', 'subjectId']
  }
  { name: 'users', partitionKey: 'userId', indexed: ['type', 'userId', 'email'] }
  { name: 'media', partitionKey: 'mediaId', indexed: ['type', 'mediaId', 'userId', 'status'] }
  { name: 'invitations', partitionKey: 'emailHash', indexed: ['type', 'emailHash', 'target', 'mailState', 'invitedBy', 'notBefore', 'userId'] }
]

resource account 'Microsoft.DocumentDB/databaseAccounts@2024-11-15' = {
  name: 'cosmos-${name}'
  location: location
  tags: tags
  kind: 'GlobalDocumentDB'
  properties: {
    databaseAccountOfferType: 'Standard'
    locations: [{ locationName: location, failoverPriority: 0, isZoneRedundant: false }]
    capabilities: capacity == 'Serverless' ? [{ name: 'EnableServerless' }] : []
    consistencyPolicy: { defaultConsistencyLevel: 'Session' }
    backupPolicy: { type: 'Continuous', continuousModeProperties: { tier: backup } }
    minimalTlsVersion: 'Tls12'
    disableLocalAuth: true
    disableKeyBasedMetadataWriteAccess: true
    publicNetworkAccess: private ? 'Disabled' : 'Enabled'
  }
}

resource database 'Microsoft.DocumentDB/databaseAccounts/sqlDatabases@2024-11-15' = {
  parent: account
  name: 'portal'
  tags: tags
  properties: {
    resource: { id: 'portal' }
    options: capacity == 'Serverless' ? {} : { autoscaleSettings: { maxThroughput: maxThroughput } }
  }
}

resource container 'Microsoft.DocumentDB/databaseAccounts/sqlDatabases/containers@2024-11-15' = [
  for one in containers: {
    parent: database
    name: one.name
    tags: tags
    properties: {
      resource: {
        id: one.name
        partitionKey: { paths: ['/${one.partitionKey}'], kind: 'Hash', version: 2 }
        // Nothing expires but what carries a ttl of its own.
        defaultTtl: -1
        indexingPolicy: {
          indexingMode: 'consistent'
          includedPaths: map(one.indexed, property => { path: '/${property}/?' })
          excludedPaths: [{ path: '/*' }]
        }
      }
    }
  }
]

// Built in: reads and writes documents, and can't change containers.
resource dataContributor 'Microsoft.DocumentDB/databaseAccounts/sqlRoleDefinitions@2024-11-15' existing = {
  parent: account
  name: '00000000-0000-0000-0000-000000000002'
}

// What the SDK asks of the account before anything else; it gives no document.
resource metadataReader 'Microsoft.DocumentDB/databaseAccounts/sqlRoleDefinitions@2024-11-15' = {
  parent: account
  name: guid(account.id, 'metadata reader')
  properties: {
    roleName: 'Portal metadata reader'
    type: 'CustomRole'
    assignableScopes: [account.id]
    permissions: [{ dataActions: ['Microsoft.DocumentDB/databaseAccounts/readMetadata'] }]
  }
}

resource functionsData 'Microsoft.DocumentDB/databaseAccounts/sqlRoleAssignments@2024-11-15' = {
  parent: account
  name: guid(account.id, functionsPrincipalId, dataContributor.id)
  properties: {
    principalId: functionsPrincipalId
    roleDefinitionId: dataContributor.id
    scope: account.id
  }
}

resource transcoderMetadata 'Microsoft.DocumentDB/databaseAccounts/sqlRoleAssignments@2024-11-15' = {
  parent: account
  name: guid(account.id, transcoderPrincipalId, metadataReader.id)
  properties: {
    principalId: transcoderPrincipalId
    roleDefinitionId: metadataReader.id
    scope: account.id
  }
}

// Of all that is stored the transcoder has the documents of files.
resource transcoderMedia 'Microsoft.DocumentDB/databaseAccounts/sqlRoleAssignments@2024-11-15' = {
  parent: account
  name: guid(account.id, transcoderPrincipalId, dataContributor.id)
  properties: {
    principalId: transcoderPrincipalId
    roleDefinitionId: dataContributor.id
    scope: '${account.id}/dbs/${database.name}/colls/media'
  }
  dependsOn: [container]
}

resource diagnostics 'Microsoft.Insights/diagnosticSettings@2021-05-01-preview' = {
  scope: account
  name: 'portal'
  properties: {
    workspaceId: workspaceId
    logAnalyticsDestinationType: 'Dedicated'
    // Not each request: the functions' own log has what a request cost, without the ids of what it read.
    logs: [{ category: 'ControlPlaneRequests', enabled: true }]
    metrics: [{ category: 'Requests', enabled: true }]
  }
}

output id string = account.id
output endpoint string = account.properties.documentEndpoint
output database string = database.name
